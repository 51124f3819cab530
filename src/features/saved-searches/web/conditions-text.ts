/** The conditions of a saved search, without the words that its name already says. */
export function conditionsText({ name, query_text }: { name: string; query_text: string }): string {
  if (query_text === name) return ''
  return query_text.startsWith(`${name}, `) ? query_text.slice(name.length + 2) : query_text
}
