import { z } from 'zod'
import { DateTime } from './shapes.ts'

/** A moment that a client names, of a year that every calendar and database knows. */
export const Moment = z
  .string()
  .refine(
    (value) => DateTime.safeParse(value).success && /^20\d\d-/.test(value),
    'Укажите момент, например 2026-08-31T09:00:00Z',
  )
