import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { cut, dropped, emptied, type Node, unset } from '#client/bundle/cut.ts'
import { reactWithoutUnused } from '#client/bundle/react.ts'

const root = join(import.meta.dirname, '../../..')
const program = (code: string) => parseAst(code) as unknown as Node

describe('the build leaves unused code of libraries out', () => {
  it('empties functions and methods, and removes statements and values of variables', () => {
    const code = 'function a(b) { return b }\nclass C { d(e) { e() } }\nvar F = a(C);\nF.g = 1;\n'
    const rules = [emptied(code, { '{}': ['a', 'd'] }), unset(['F']), dropped(/^F\.g =/)]
    expect(cut(code, program(code), rules)).toBe(
      'function a(b) {}\nclass C { d(e) {} }\nvar F = undefined;\n\n',
    )
  })

  it('says which functions a newer version of a library no longer has', () => {
    expect(() => emptied('function a() {}', { '{}': ['a', 'b'] })).toThrow('The library has no b any more')
  })

  it('leaves code of React that parses, declares every variable as before, and has no hydration', () => {
    const file = join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js')
    const whole = readFileSync(file, 'utf8')
    const less = cut(whole, program(whole), reactWithoutUnused(whole))
    const declared = (code: string) => namesOf(program(code).body as Node[])
    expect(declared(less)).toEqual(declared(whole))
    expect(less).not.toMatch(/isHydrating = !0|exports\.hydrateRoot/)
    const newer = whole.replaceAll('19.3.1', '19.4.0')
    expect(() => reactWithoutUnused(newer)).toThrow('React is not 19.3.1 any more')
  })

  it('uses nothing of React and Chakra that the build leaves out', () => {
    const gone =
      /\b(Activity|SuspenseList|ViewTransition|addTransitionType|cache|cacheSignal|flushSync|hydrateRoot|preconnect|prefetchDNS|preinit\w*|preload\w*|requestFormReset|use(ActionState|EffectEvent|FormState|FormStatus|ImperativeHandle|Optimistic|Reducer|Transition)?|unstable_\w+)\b/
    const elements = /<(link|meta|title|script|style|html|head|body|Fragment ref|[a-z]+-[a-z-]+)\b[^>]*>/g
    const used = globSync('client/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/^client\/(dist\/|prerender\.tsx)/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8')
        const imports = text.match(/import [^']* from 'react(-dom)?(\/client)?'/g) ?? []
        const places = [
          ...imports.filter((each) => gone.test(each)),
          ...(file.endsWith('.tsx') ? (text.match(elements) ?? []) : []),
          ...(text.match(/\b((form)?[aA]ction|onBeforeInput|onSelect)=\{/g) ?? []),
          // Parts of Chakra, and a button's sign that it waits.
          ...(text.match(/<Skeleton(Circle|Text)\b|\bloading(=\{[^'}]*\}|Text=)|<Button[^>]* loading\b/g) ??
            []),
        ]
        return places.map((place) => `${file}: ${place}`)
      })
    expect(used).toEqual([])
  })
})

/** The functions and variables declared at the top. */
const namesOf = (body: readonly Node[]): readonly string[] =>
  body.flatMap((node) =>
    node.type === 'FunctionDeclaration'
      ? [String((node.id as Node).name)]
      : node.type === 'VariableDeclaration'
        ? (node.declarations as Node[]).map(({ id }) => String((id as Node).name))
        : [],
  )
