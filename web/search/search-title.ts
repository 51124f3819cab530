/** `Водитель в Москве`: the heading of a search. */
export function searchTitle(text: string, trades: string[], place: string, name: string): string {
  const [trade] = trades.length === 1 ? trades : []
  const words = [text || trade || name, place].filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
