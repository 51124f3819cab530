const EXACT_KM = 10
const COARSE_KM = 5

/** Kilometres as people are told them: exact up to ten, and in steps of five beyond (ruling 54). */
export const shownKilometres = (km: number) =>
  km <= EXACT_KM ? Math.round(km) : Math.round(km / COARSE_KM) * COARSE_KM

/** «12 км» of shown kilometres. */
export const kilometresText = (km: number) => (km === 0 ? 'меньше 1\u00A0км' : `${km}\u00A0км`)

export type Position = { lat: number; lng: number }

const KM_PER_DEGREE = 111.2

/** Straight line in kilometres. Flat geometry: exact enough for the distance of a daily way. */
export function distanceKm(a: Position, b: Position): number {
  const middle = (((a.lat + b.lat) / 2) * Math.PI) / 180
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos(middle))
}
