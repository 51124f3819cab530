export type GlobePoint = { lat: number; lng: number }

const EARTH_RADIUS_KM = 6371
const METRES = 1000

/** To the north or the south. */
export const KM_IN_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Kilometres from a point to any other, as people measure on a map: the shortest way over the globe, also across the
 * meridian of 180°. Whole metres, so that all who compute it, the script of the search cluster too, get the same number.
 */
export function kilometresFrom({ lat, lng }: GlobePoint): (lat: number, lng: number) => number {
  const [fromLat, fromLng] = [radians(lat), radians(lng)]
  const cosine = Math.cos(fromLat)
  return (toLat, toLng) => {
    const latitude = radians(toLat)
    const [north, east] = [Math.sin((latitude - fromLat) / 2), Math.sin((radians(toLng) - fromLng) / 2)]
    const chord = north * north + cosine * Math.cos(latitude) * east * east
    return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord))) * METRES) / METRES
  }
}
