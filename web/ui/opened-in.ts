/** `?edit=12` opens one of a list, `?edit=new` an empty one. */
export function openedIn<T extends { id: number }>(list: readonly T[], url: URL) {
  const wanted = url.searchParams.get('edit')
  return { edited: list.find(({ id }) => String(id) === wanted), isNew: wanted === 'new' }
}
