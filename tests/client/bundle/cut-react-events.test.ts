import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import '#tests/support/seed.ts'
import { less, rendererOf, whole } from './renderer.ts'

const RUNS = 40

/** Handlers of this product, and those that share code with what is cut. */
const handlers = `
  onClick onClickCapture onChange onInput onKeyDown onKeyUp onFocus onBlur onSubmit onReset onPointerDown onPointerEnter
  onPointerLeave onMouseEnter onMouseLeave onScroll onToggle onLoad onError onPaste onWheel onTouchStart onCompositionEnd
  onAnimationEnd onTransitionEnd onDragStart onDoubleClick onCancel onClose
`.match(/\w+/g) as readonly string[]

const types = `
  click change input keydown keyup keypress focusin focusout submit reset pointerdown pointerover pointerout mouseover
  mouseout scroll toggle load error paste wheel touchstart compositionstart compositionend textInput selectionchange
  mousedown mouseup animationend transitionend dragstart dragend dblclick contextmenu cancel close
`.match(/\w+/g) as readonly string[]

const tags = ['form', 'label', 'input', 'textarea', 'select', 'button', 'img', 'dialog'] as const

const happenings = fc.array(
  fc.record({
    type: fc.constantFrom(...types),
    on: fc.constantFrom(...tags),
    from: fc.constantFrom(...tags, undefined),
    key: fc.constantFrom('Enter', 'a', 'Process', 'Unidentified'),
    keyCode: fc.constantFrom(13, 65, 229, 0),
    isStopped: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

type Happenings = typeof happenings extends fc.Arbitrary<infer All> ? All : never

/** Each event once on each element. */
const each: Happenings = types.flatMap((type) =>
  tags.map((on) => ({ type, on, from: 'form' as const, key: 'Enter', keyCode: 13, isStopped: false })),
)

/** The calls of handlers as these events reach elements, some within others. */
async function callsOf(client: string, globals: object, events: Happenings): Promise<readonly string[]> {
  const { React, createRoot, document } = rendererOf(client, globals)
  const body = document.createElement('body')
  const nodes = new Map<string, unknown>()
  const calls: string[] = []
  let stops = false
  const draw = (tag: string, ...children: unknown[]) =>
    React.createElement(
      tag,
      {
        key: tag,
        ref: (node: unknown) => void nodes.set(tag, node),
        ...Object.fromEntries(
          handlers.map((name) => [
            name,
            (event: Event & { readonly key?: string; readonly relatedTarget?: { nodeName: string } }) => {
              if (stops) event.stopPropagation()
              calls.push(`${name} of ${tag}: ${event.type} ${event.key} ${event.relatedTarget?.nodeName}`)
            },
          ]),
        ),
      },
      ...(children as string[]),
    )
  const [inputs, others] = [['input', 'textarea', 'select'].map((tag) => draw(tag)), [draw('img')]]
  createRoot(body, {}).render(
    draw('form', draw('label', ...inputs), draw('dialog', draw('button', ...others))),
  )
  await vi.runAllTimersAsync()
  for (const { type, on, from, isStopped, ...given } of events) {
    stops = isStopped
    const [target, relatedTarget] = [nodes.get(on), from && nodes.get(from)]
    const event = Object.assign(new Event(type, { cancelable: true }), given)
    Object.defineProperties(event, { target: { value: target }, relatedTarget: { value: relatedTarget } })
    // What does not bubble is dispatched at the element itself.
    const isAtTarget = /^(load|error|toggle|cancel|close|scroll)$/.test(type)
    ;(isAtTarget ? (target as EventTarget) : body).dispatchEvent(event)
    await vi.runAllTimersAsync()
  }
  return calls
}

// For each sequence of events, the cut renderer calls the same handlers in the same order as the whole one.
it.each([
  ['with text events, as Chromium and Safari', { CompositionEvent: Event, TextEvent: Event }],
  ['without text events, as some versions of Firefox', { CompositionEvent: Event }],
])(
  'delivers events as the whole of React does, in browsers %s',
  async (_, globals) => {
    vi.useFakeTimers()
    const called = new Set<string>()
    for (const events of [each, ...fc.sample(happenings, RUNS)]) {
      const calls = await callsOf(whole, globals, events)
      for (const call of calls) called.add(call.split(' ')[0] ?? '')
      expect(await callsOf(less, globals, events)).toEqual(calls)
    }
    vi.useRealTimers()
    expect(handlers.filter((name) => !called.has(name))).toEqual([])
  },
  120_000,
)
