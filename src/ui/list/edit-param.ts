/** The item that the address asks to edit: `?edit=12` an item of the list, `?edit=new` a new one. */
export function findEdited<T extends { id: number }>(list: readonly T[], url: URL) {
  const editParam = url.searchParams.get('edit')
  return { edited: list.find(({ id }) => String(id) === editParam), isNew: editParam === 'new' }
}
