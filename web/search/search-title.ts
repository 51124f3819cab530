/** `Водитель в Москве`: the heading of a search. */
export function searchTitle(text: string, roles: string[], place: string, name: string): string {
  const [role] = roles.length === 1 ? roles : []
  const words = [text || role || name, place].filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
