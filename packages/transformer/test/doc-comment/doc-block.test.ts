import { describe, expect, it } from "@jest/globals";
import { nearestDocComment } from "../../src/compiler/doc-block.ts";

describe("the doc comment of a declaration", () => {
  it("is the block nearest to it, as it is written", () => {
    expect(nearestDocComment("\n/** A. */\n\n/**\n * B.\n */\n// x\n/* y */\n")).toBe("/**\n * B.\n */");
  });

  it("is never inside another comment", () => {
    expect(nearestDocComment("/** A. */\n// /** B. */\n/* // */ // https://example.com /** C. */\n")).toBe(
      "/** A. */",
    );
  });

  it("is no banner and no plain comment", () => {
    for (const text of ["/***/", "/**/", "/**** x ****/", "/* x */", "/*! x */", "// x", "", "/** open"]) {
      expect(nearestDocComment(text)).toBe("");
    }
  });

  it("is not what documents the file", () => {
    for (const text of [
      "@module strings",
      "Tools.\n * @packageDocumentation",
      "@license MIT",
      "@fileoverview Tools.",
      "@copyright Example",
      "Copyright 2024 Example",
      "© Example",
      "\n * Licensed under the Apache License",
      "\n * The MIT License (MIT)",
      "shop\n * SPDX-License-Identifier: MIT",
    ]) {
      expect(nearestDocComment(`/** ${text} */\n`)).toBe("");
    }
  });

  it("may speak of licences", () => {
    const comments = ["/** Find pictures licensed under the CC. */", "/** Copyright notices of a page. */"];
    for (const comment of comments) expect(nearestDocComment(comment)).toBe(comment);
  });

  it("is the overridden method's when it says only so", () => {
    for (const text of ["{@inheritDoc}", "{@inheritDoc Base.run}", "@inheritdoc", "\n * @override\n "]) {
      expect(nearestDocComment(`/** ${text} */`)).toBe("");
    }
    expect(nearestDocComment("/** {@inheritDoc} @hidden */")).toBe("/** {@inheritDoc} @hidden */");
  });

  it("is not the comment behind the token before", () => {
    const afterToken = true;
    expect(nearestDocComment(" /** of a */\n", { afterToken })).toBe("");
    expect(nearestDocComment(" /** of a */ // x\r\n/** of b */ ", { afterToken })).toBe("/** of b */");
    expect(nearestDocComment(" /** of b */ ", { afterToken })).toBe("/** of b */");
    expect(nearestDocComment("/** at the start */\n")).toBe("/** at the start */");
  });

  it("is found in time in proportion to the text", () => {
    expect(
      nearestDocComment(`${"/* x */ ".repeat(50_000)}${"/* ".repeat(50_000)}`, { afterToken: true }),
    ).toBe("");
  });
});
