/** Trims a text, normalizes it to NFC and replaces control characters except line breaks with spaces. */
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

/** PostgreSQL cannot store NUL or an unpaired surrogate. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }

/** Converts our HTML to plain text, with list items as «- » lines. Plain-text fields edit this form. */
export function htmlToText(html: string): string {
  return (
    html
      .replaceAll(/<li>\s*(?:<p>)?/g, '\n- ')
      .replaceAll(/<\/?(?:p|h[1-6]|ul|ol|br)\s*\/?>/g, '\n')
      // No `<` inside a tag: otherwise a thousand unclosed tags would take quadratic time.
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

export const ANY_TAG_PATTERN = /<\/?[a-z][^<>]*>/i

/** Returns HTML unchanged; converts text without tags to paragraphs and lists. */
export const toHtml = (given: string): string => (ANY_TAG_PATTERN.test(given) ? given : textToHtml(given))

const NON_TEXT_TAG_PATTERN = /<(?!\/?(?:p|br|ul|li)\b)[a-z]/i

/** Text for editing without a rich editor: plain text, or HTML if plain text would lose markup. */
export const toEditableText = (html: string): string => (NON_TEXT_TAG_PATTERN.test(html) ? html : htmlToText(html))

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Converts plain text to paragraphs, and lines that start with a dash to lists: the inverse of htmlToText. */
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
