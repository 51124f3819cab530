import type { DemoRole } from '../trade.ts'
import { RESTAURANT } from './bar.ts'
import { BEAUTY } from './beauty.ts'
import { CONSTRUCTION } from './construction.ts'
import { EDUCATION } from './education.ts'
import { AGRICULTURE } from './farm.ts'
import { HOSPITALITY } from './horeca.ts'
import { IT_SERVICE } from './it-service.ts'
import { LOGISTICS } from './logistics.ts'
import { MACHINERY } from './machines.ts'
import { MEDIA } from './media.ts'
import { MEDICINE } from './medicine.ts'
import { METALWORKING } from './metalwork.ts'
import { OFFICE } from './office.ts'
import { PRODUCTION } from './production.ts'
import { RETAIL } from './retail.ts'
import { SALES } from './sales.ts'
import { SOFTWARE } from './software.ts'
import { TRANSPORT } from './transport.ts'
import { FACILITIES } from './upkeep.ts'

export const DEMO_ROLES: DemoRole[] = [
  ...TRANSPORT,
  ...LOGISTICS,
  ...RETAIL,
  ...SALES,
  ...HOSPITALITY,
  ...RESTAURANT,
  ...MEDICINE,
  ...EDUCATION,
  ...OFFICE,
  ...MEDIA,
  ...SOFTWARE,
  ...IT_SERVICE,
  ...CONSTRUCTION,
  ...MACHINERY,
  ...METALWORKING,
  ...PRODUCTION,
  ...BEAUTY,
  ...AGRICULTURE,
  ...FACILITIES,
]
