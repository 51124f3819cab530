export type Position = { lat: number; lng: number }

const KM_PER_DEGREE = 111.2

/** Straight line in kilometres. Flat geometry: exact enough for the distance of a daily way. */
export function distanceKm(a: Position, b: Position): number {
  const middle = (((a.lat + b.lat) / 2) * Math.PI) / 180
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos(middle))
}

const EARTH_RADIUS_KM = 6371

/** Straight line over the globe in kilometres, also across the meridian of 180°: exact for any distance. */
export function globeDistanceKm(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2
  const chord = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}
