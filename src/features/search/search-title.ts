/** `Водитель в Москве`: the heading of a search. `named` is the name of a search by one filter: `Работа вахтой`. */
export function searchTitle(text: string, roles: string[], place: string, name: string, named = ''): string {
  const [role] = roles.length === 1 ? roles : []
  const words = [text || role || named || name, place].filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
