import { NearbyCities, type NearbyLink } from './nearby-cities.tsx'
import type { ReachStep } from './reach-steps.ts'
import { TravelReach } from './travel-reach.tsx'

/** `others`: what else is near, which is not the same search. */
export type NearbyPlaces = { title: string; links: NearbyLink[]; others?: { title: string; links: NearbyLink[] } }

type Props = {
  reach?: { origins: string[]; steps: ReachStep[] } | undefined
  nearby?: NearbyPlaces
}

/** What a search shows because of its place, in one file to load. */
export const PlaceExtras = ({ reach, nearby }: Props) => (
  <>
    {reach && <TravelReach {...reach} />}
    {nearby && <NearbyCities title={nearby.title} links={nearby.links} />}
  </>
)
