/** The item that the address asks to edit: `?edit=12` an item of the list, `?edit=new` a new one. */
export function openedIn<T extends { id: number }>(list: readonly T[], url: URL) {
  const wanted = url.searchParams.get('edit')
  return { edited: list.find(({ id }) => String(id) === wanted), isNew: wanted === 'new' }
}
