const MAX_CITIES = 2

/** `Москва, Химки и ещё 3` */
export function citiesText(cities: { name: string }[]): string {
  const visibleNames = cities.slice(0, MAX_CITIES).map(({ name }) => name)
  const hiddenCount = cities.length - visibleNames.length
  return visibleNames.join(', ') + (hiddenCount > 0 ? ` и\u00A0ещё\u00A0${hiddenCount}` : '')
}
