import type { Trade } from '../trade.ts'
import { BAR } from './bar.ts'
import { BEAUTY } from './beauty.ts'
import { CONSTRUCTION } from './construction.ts'
import { EDUCATION } from './education.ts'
import { FARM } from './farm.ts'
import { HORECA } from './horeca.ts'
import { IT_SERVICE } from './it-service.ts'
import { LOGISTICS } from './logistics.ts'
import { MACHINES } from './machines.ts'
import { MEDIA } from './media.ts'
import { MEDICINE } from './medicine.ts'
import { METALWORK } from './metalwork.ts'
import { OFFICE } from './office.ts'
import { PRODUCTION } from './production.ts'
import { RETAIL } from './retail.ts'
import { SALES } from './sales.ts'
import { SOFTWARE } from './software.ts'
import { TRANSPORT } from './transport.ts'
import { UPKEEP } from './upkeep.ts'

export const TRADES: Trade[] = [
  ...TRANSPORT,
  ...LOGISTICS,
  ...RETAIL,
  ...SALES,
  ...HORECA,
  ...BAR,
  ...MEDICINE,
  ...EDUCATION,
  ...OFFICE,
  ...MEDIA,
  ...SOFTWARE,
  ...IT_SERVICE,
  ...CONSTRUCTION,
  ...MACHINES,
  ...METALWORK,
  ...PRODUCTION,
  ...BEAUTY,
  ...FARM,
  ...UPKEEP,
]
