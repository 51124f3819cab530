/** Trimmed, one form of each letter, no control characters but the line break. */
export function cleanText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replaceAll(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
      .replaceAll(/[\u0001-\u0009\u000B-\u001F\u007F\u200B\u2028\u2029\uFEFF]/g, ' ')
      .trim()
  )
}

/** PostgreSQL stores neither: NUL, and half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }

/** What a reader sees of our HTML, with list items as «- » lines: also the form in which it is edited. */
export function htmlToText(html: string): string {
  return (
    html
      .replaceAll(/<li>\s*(?:<p>)?/g, '\n- ')
      .replaceAll(/<\/?(?:p|h[1-6]|ul|ol|br)\s*\/?>/g, '\n')
      // Without `<` inside: a thousand tags that nobody closed are read once, not a thousand times.
      .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
      .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .replaceAll(/\n+(?=- )/g, '\n')
      .trim()
  )
}

export const ANY_TAG = /<\/?[a-z][^<>]*>/i

/** Text without a single tag is read as paragraphs and lists. */
export const asHtml = (given: string): string => (ANY_TAG.test(given) ? given : textToHtml(given))

const MORE_THAN_TEXT = /<(?!\/?(?:p|br|ul|li)\b)[a-z]/i

/** As it is edited where there is no editor: plain text, or its HTML when the text alone would lose something. */
export const editableText = (html: string): string => (MORE_THAN_TEXT.test(html) ? html : htmlToText(html))

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Paragraphs, and lists of lines that start with a dash: the way back from htmlToText. */
export function textToHtml(text: string): string {
  const blocks: { list: boolean; lines: string[] }[] = []
  for (const line of cleanText(text).split('\n')) {
    const item = line.match(/^\s*[-–—•*]\s+(.+)$/)?.[1]
    const last = blocks.at(-1)
    if (line.trim() === '') blocks.push({ list: false, lines: [] })
    else if (last && last.list === (item !== undefined)) last.lines.push(item ?? line.trim())
    else blocks.push({ list: item !== undefined, lines: [item ?? line.trim()] })
  }
  return blocks
    .filter(({ lines }) => lines.length > 0)
    .map(({ list, lines }) => {
      const escaped = lines.map(escapeHtml)
      return list
        ? `<ul>${escaped.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : `<p>${escaped.join('<br />')}</p>`
    })
    .join('')
}
