/**
 * Spans by OpenTelemetry's conventions for generative AI, when the program has set OpenTelemetry up. The API's
 * registry is looked at and nothing is imported: it lives under a registered symbol for all versions of one major.
 */
export class Telemetry {
  readonly #registry: Registry;
  readonly #tracer: Tracer;
  readonly #context: Context | undefined;

  private constructor(registry: Registry, tracer: Tracer, context: Context | undefined) {
    this.#registry = registry;
    this.#tracer = tracer;
    this.#context = context;
  }

  /** `undefined` when nobody listens. */
  static find(): Telemetry | undefined {
    const registry = (globalThis as { readonly [registryKey]?: Registry })[registryKey];
    if (registry?.trace === undefined) return undefined;
    return new Telemetry(registry, registry.trace.getTracer("@plainfn/runtime"), registry.context?.active());
  }

  /** Does the work in a span. Attributes that are known at the end are set by `after`. */
  async span<T>(
    { name, kind, attributes }: SpanStart,
    work: (inner: Telemetry) => Promise<T>,
    after: (result: T) => SpanEnd,
  ): Promise<T> {
    const span = this.#tracer.startSpan(name, { kind: kinds[kind], attributes }, this.#context);
    const context = new SpanContext(this.#context, span);
    const inner = new Telemetry(this.#registry, this.#tracer, context);
    try {
      const result = await this.#within(context, () => work(inner));
      const { error, ...end } = after(result);
      span.setAttributes(end.attributes);
      if (error !== undefined) fail(span, error);
      return result;
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  /** What runs inside finds the span as the active one, where the platform can tell. */
  #within<T>(context: Context, work: () => T): T {
    const manager = this.#registry.context;
    return manager === undefined ? work() : manager.with(context, work);
  }
}

export interface SpanStart {
  readonly name: string;
  readonly kind: "client" | "internal";
  readonly attributes: Attributes;
}

export interface SpanEnd {
  readonly attributes: Attributes;
  readonly error?: unknown;
}

export type Attributes = Readonly<Record<string, string | number | readonly string[]>>;

function fail(span: Span, error: unknown): void {
  const { name, code, message } = (error ?? {}) as { name?: string; code?: unknown; message?: string };
  span.setAttributes({ "error.type": typeof code === "string" ? code : (name ?? "_OTHER") });
  span.setStatus({ code: STATUS_ERROR, ...(message !== undefined && { message }) });
}

/** A context with one more value: the span that is active in it. */
class SpanContext implements Context {
  readonly #outer: Context | undefined;
  readonly #values: ReadonlyMap<symbol, unknown>;

  constructor(outer: Context | undefined, span: Span | undefined, values?: ReadonlyMap<symbol, unknown>) {
    this.#outer = outer;
    this.#values = values ?? new Map([[spanKey, span]]);
  }

  getValue(key: symbol): unknown {
    return this.#values.has(key) ? this.#values.get(key) : this.#outer?.getValue(key);
  }

  setValue(key: symbol, value: unknown): Context {
    return new SpanContext(this, undefined, new Map([[key, value]]));
  }

  deleteValue(key: symbol): Context {
    return this.setValue(key, undefined);
  }
}

const registryKey: unique symbol = Symbol.for("opentelemetry.js.api.1") as never;
const spanKey = Symbol.for("OpenTelemetry Context Key SPAN");
const kinds = { internal: 0, client: 2 } as const;
const STATUS_ERROR = 2;

// The part of OpenTelemetry's API that is used: its types are those of an optional package.
interface Registry {
  readonly trace?: { getTracer(name: string): Tracer };
  readonly context?: { active(): Context; with<T>(context: Context, work: () => T): T };
}

interface Tracer {
  startSpan(
    name: string,
    options: { readonly kind: number; readonly attributes: Attributes },
    context?: Context,
  ): Span;
}

interface Span {
  setAttributes(attributes: Attributes): unknown;
  setStatus(status: { readonly code: number; readonly message?: string }): unknown;
  end(): void;
}

interface Context {
  getValue(key: symbol): unknown;
  setValue(key: symbol, value: unknown): Context;
  deleteValue(key: symbol): Context;
}
