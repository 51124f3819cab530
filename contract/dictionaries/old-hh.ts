import type { LANGUAGE_LEVELS } from './languages.ts'
import type { WORK_TYPES } from './work.ts'

/** Values hh.ru has replaced and still delivers, by our codes. What it never replaced is the `hh_id` of its item. */
export const OLD_HH_WORK_TYPES: Record<string, (typeof WORK_TYPES)[number]['code']> = {
  full: 'full',
  part: 'part',
  project: 'project',
}

export const OLD_HH_LANGUAGE_LEVELS: Record<string, (typeof LANGUAGE_LEVELS)[number]['code']> = {
  basic: 'a2',
  can_read: 'b1',
  can_pass_interview: 'b2',
  fluent: 'c1',
  native: 'l1',
}
