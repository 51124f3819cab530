import { CAUCASUS } from './caucasus.ts'
import { CENTRAL_ASIA } from './central-asia.ts'
import type { NameGroup } from './person-names.ts'
import { SLAVIC } from './slavic.ts'
import { VOLGA } from './volga.ts'

/** A demo person takes all names from one group, so that they match. */
export const NAME_GROUPS: NameGroup[] = [SLAVIC, VOLGA, CAUCASUS, CENTRAL_ASIA]
