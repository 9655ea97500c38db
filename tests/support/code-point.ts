import * as fc from 'fast-check'

const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff

/** Any character but a lone surrogate: fast-check's `binary` without the second that it takes to build. */
export const codePoint: fc.Arbitrary<string> = fc
  .nat(0x10ffff)
  .filter((code) => !isSurrogate(code))
  .map((code) => String.fromCodePoint(code))
