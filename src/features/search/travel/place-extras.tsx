import { NearbyCities, type NearbyLink } from './nearby-cities.tsx'
import type { ReachStep } from './reach-steps.ts'
import { TravelReach } from './travel-reach.tsx'

type Props = { reach?: { origins: string[]; steps: ReachStep[] }; nearby?: { title: string; links: NearbyLink[] } }

/** What a search shows because of its place, in one file to load. */
export const PlaceExtras = ({ reach, nearby }: Props) => (
  <>
    {reach && <TravelReach {...reach} />}
    {nearby && <NearbyCities {...nearby} />}
  </>
)
