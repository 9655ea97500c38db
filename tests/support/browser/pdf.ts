import { extractText, getDocumentProxy } from 'unpdf'

/** A page of a PDF: its size in mm and the text on it, in the order it was drawn. */
export interface PdfPage {
  readonly widthMm: number
  readonly heightMm: number
  readonly text: string
}

const MM_PER_POINT = 25.4 / 72

export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(file)
  return Promise.all(
    text.map(async (written, nth) => {
      const page = await file.getPage(nth + 1)
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view
      return {
        widthMm: (right - left) * MM_PER_POINT,
        heightMm: (top - bottom) * MM_PER_POINT,
        text: written,
      }
    }),
  )
}
