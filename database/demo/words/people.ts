import { CAUCASUS } from './people/caucasus.ts'
import { CENTRAL_ASIA } from './people/central-asia.ts'
import type { NameGroup } from './people/person-names.ts'
import { SLAVIC } from './people/slavic.ts'
import { VOLGA } from './people/volga.ts'

/** A demo person takes all names from one group, so that they match. */
export const NAME_GROUPS: NameGroup[] = [SLAVIC, VOLGA, CAUCASUS, CENTRAL_ASIA]
