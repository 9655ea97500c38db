/** A page of a browser that is driven by WebDriver: what every browser can do. */
export interface Driver {
  goto(url: string): Promise<void>
  /** Runs a function in the page, or in the frame that was entered; arguments and result pass as JSON. */
  run<Args extends readonly unknown[], Result>(
    body: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>
  /** Clicks at a point of the page or the entered frame, in px of its viewport. */
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  /** Goes into a frame by its selector; `undefined`: back to the page. */
  enter(frame: string | undefined): Promise<void>
  /** A PNG, in base64. */
  screenshot(): Promise<string>
}

export interface DrivenBrowser {
  /** A page with a storage of its own. The one before is closed. */
  open(): Promise<Driver>
  close(): Promise<void>
}

/** Width and height of every page, in px: that of a desktop. */
export const SIZE = { width: 1280, height: 860 } as const

/** The text of a function that takes its arguments and gives its result as JSON. */
export const asJson = (body: (...args: never) => unknown): string =>
  `(json) => JSON.stringify((${body})(...JSON.parse(json)) ?? null)`

/** The actions of a pointer that clicks at a point, as all of WebDriver's protocols have them. */
export const clicking = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

export const typing = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
