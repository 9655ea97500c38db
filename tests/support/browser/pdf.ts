import { inflateSync } from 'node:zlib'

/** A page of a PDF: its size in mm and the text on it, in the order it was drawn. */
export interface PdfPage {
  readonly widthMm: number
  readonly heightMm: number
  readonly text: string
}

const MM_PER_POINT = 25.4 / 72

type Objects = ReadonlyMap<string, { readonly head: string; readonly stream: string | undefined }>

/** Reads a PDF as Chromium writes it: plain objects, deflated streams, fonts that say what their one- or two-byte codes mean. */
export function readPdf(bytes: Uint8Array): PdfPage[] {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = readObjects(file)
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
  return pages.map(({ head }) => {
    const box = /\/MediaBox\s*\[([^\]]+)\]/.exec(head)?.[1]?.trim().split(/\s+/).map(Number) ?? []
    const [left = 0, bottom = 0, right = 0, top = 0] = box
    const contents = objects.get(/\/Contents\s+(\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? ''
    return {
      widthMm: (right - left) * MM_PER_POINT,
      heightMm: (top - bottom) * MM_PER_POINT,
      text: textOf(contents, fontsOf(head, objects)),
    }
  })
}

function readObjects(file: string): Objects {
  const objects = new Map<string, { head: string; stream: string | undefined }>()
  for (const found of file.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const [, id = '', body = ''] = found
    const at = body.search(/\bstream\r?\n/)
    const head = at < 0 ? body : body.slice(0, at)
    objects.set(id, { head, stream: at < 0 ? undefined : inflate(head, body.slice(at)) })
  }
  return objects
}

function inflate(head: string, stream: string): string | undefined {
  // By its length: where its last byte is a carriage return, that looks like a part of the line break after it.
  const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(head)?.[1] ?? Number.NaN)
  const body = stream.replace(/^stream\r?\n/, '')
  const raw = Number.isNaN(length) ? body.replace(/\r?\nendstream\s*$/, '') : body.slice(0, length)
  if (!head.includes('/FlateDecode')) return raw
  try {
    return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
  } catch {
    return undefined
  }
}

/** What each glyph means, by the name of its font. */
function fontsOf(page: string, objects: Objects): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const [, name = '', id = ''] of page.matchAll(/\/(F\d+)\s+(\d+) 0 R/g)) {
    const map = /\/ToUnicode\s+(\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
    fonts.set(name, glyphsOf(objects.get(map ?? '')?.stream ?? ''))
  }
  return fonts
}

function glyphsOf(map: string): ReadonlyMap<string, string> {
  const glyphs = new Map<string, string>()
  const put = (code: number, like: string, text: string) =>
    glyphs.set(code.toString(16).padStart(like.length, '0'), text)
  const number = (hex = '') => Number.parseInt(hex, 16)
  const word = (hex = '') =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
  for (const [, lines = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', text] of lines.matchAll(/<(\w+)>\s*<(\w+)>/g))
      put(number(code), code, word(text))
  for (const [, lines = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last, text] of lines.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let code = number(first); code <= number(last); code++)
        put(code, first, String.fromCharCode(number(text) + code - number(first)))
  return glyphs
}

function textOf(contents: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined
  let text = ''
  for (const [, name, shown] of contents.matchAll(
    /\/(F\d+)\s+[\d.]+\s+Tf|((?:<[0-9A-Fa-f]+>|\[[^\]]*\])\s*T[jJ])/g,
  )) {
    if (name) font = fonts.get(name)
    const digits = [...(font?.keys() ?? [])][0]?.length ?? 4
    const hex = (shown?.match(/<[^>]+>/g) ?? []).map((codes) => codes.slice(1, -1)).join('')
    const codes = hex.match(new RegExp(`.{${digits}}`, 'g')) ?? []
    text += codes.map((code) => font?.get(code.toLowerCase()) ?? '').join('')
  }
  return text
}
