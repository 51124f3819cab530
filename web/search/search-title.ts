/** `Водитель в Москве`: what is looked for, said back to the person. */
export function searchTitle(text: string, trades: string[], place: string, name: string): string {
  const [trade] = trades.length === 1 ? trades : []
  const words = [text || trade || name, place].filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
