import { NearbyCities, type NearbyLink } from './nearby-cities.tsx'
import type { ReachStep } from './reach-steps.ts'
import { type RingLink, RingLinks } from './ring-links.tsx'
import { TravelReach } from './travel-reach.tsx'

export type NearbyPlaces = { title: string; links: NearbyLink[] }

type Props = {
  rings?: RingLink[] | undefined
  reach?: { origins: string[]; steps: ReachStep[] } | undefined
  nearby?: NearbyPlaces
}

/** What a search shows because of its place, in one file to load. */
export const PlaceExtras = ({ rings, reach, nearby }: Props) => (
  <>
    {rings && <RingLinks links={rings} />}
    {reach && <TravelReach {...reach} />}
    {nearby && <NearbyCities {...nearby} />}
  </>
)
