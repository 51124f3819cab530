import type { LANGUAGE_LEVELS } from './languages.contract.ts'
import type { WORK_TYPES } from './work.contract.ts'

/** Deprecated values that hh.ru still delivers, mapped to our codes. Current values are in `hh_id` of the items. */
export const LEGACY_HH_WORK_TYPES: Record<string, (typeof WORK_TYPES)[number]['code']> = {
  full: 'full',
  part: 'part',
  project: 'project',
}

export const LEGACY_HH_LANGUAGE_LEVELS: Record<string, (typeof LANGUAGE_LEVELS)[number]['code']> = {
  basic: 'a2',
  can_read: 'b1',
  can_pass_interview: 'b2',
  fluent: 'c1',
  native: 'l1',
}
