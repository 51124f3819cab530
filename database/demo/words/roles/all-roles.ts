import type { DemoRole } from '../demo-role.ts'
import { AGRICULTURE } from './agriculture.ts'
import { BEAUTY } from './beauty.ts'
import { CONSTRUCTION } from './construction.ts'
import { EDUCATION } from './education.ts'
import { FACILITIES } from './facilities.ts'
import { HOSPITALITY } from './hospitality.ts'
import { IT_SERVICE } from './it-service.ts'
import { LOGISTICS } from './logistics.ts'
import { MACHINERY } from './machinery.ts'
import { MEDIA } from './media.ts'
import { MEDICINE } from './medicine.ts'
import { METALWORKING } from './metalworking.ts'
import { OFFICE } from './office.ts'
import { PRODUCTION } from './production.ts'
import { RESTAURANT } from './restaurant.ts'
import { RETAIL } from './retail.ts'
import { SALES } from './sales.ts'
import { SOFTWARE } from './software.ts'
import { TRANSPORT } from './transport.ts'

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
