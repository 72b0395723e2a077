import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Site {
  readonly url: string;
  close(): void;
}

/** Two pages on localhost, so that the example needs no network. */
export async function serveSite(): Promise<Site> {
  const server = createServer(({ url = "/" }, response) => {
    const title = url === "/docs" ? "The docs" : "The shop";
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><title>${title}</title><h1>${title}</h1>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
