import * as fc from 'fast-check'

/** Whatever a reader may meet: objects in objects and lists under the very names it looks for, and anything else. */
export function nonsenseOf(names: readonly string[]): fc.Arbitrary<unknown> {
  const named = (inner: fc.Arbitrary<unknown>) =>
    fc.dictionary(fc.constantFrom(...names), fc.oneof(inner, fc.array(inner, { maxLength: 3 })), {
      maxKeys: 5,
    })
  const leaf = fc.jsonValue({ maxDepth: 1 })
  return fc.oneof(named(fc.oneof(leaf, named(fc.oneof(leaf, named(leaf))))), fc.anything())
}
