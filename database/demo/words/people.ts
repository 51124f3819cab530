import { CAUCASUS } from './people/caucasus.ts'
import { CENTRAL_ASIA } from './people/central-asia.ts'
import type { PersonNames } from './people/person-names.ts'
import { SLAVIC } from './people/slavic.ts'
import { VOLGA } from './people/volga.ts'

/** A person takes every name from one kind, so that the names go together. */
export const PEOPLE: PersonNames[] = [SLAVIC, VOLGA, CAUCASUS, CENTRAL_ASIA]
