/** A name in quotes. Quotes of its own become inner ones: «ООО „Ромашка“». */
export function inQuotes(name: string): string {
  let isOpen = false
  const inner = name.replaceAll(/[«»„“”"]/gu, (mark) => {
    // A straight quote, and the one that opens in English and closes in Russian, tell by their turn.
    const opens = mark === '«' || mark === '„' || ((mark === '"' || mark === '“') && !isOpen)
    isOpen = opens
    return opens ? '„' : '“'
  })
  return `«${inner}»`
}
