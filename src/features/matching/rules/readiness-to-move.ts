import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { RELOCATIONS } from '#features/reference/dictionaries/person.contract.ts'
import { PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import type { MatchResume, MatchVacancy } from './match-inputs.ts'

/** Beyond them nobody goes to work every day (ruling 54). */
export const MAX_DAILY_KM = 100

const RELOCATION_POSSIBLE_ID = idByCode(RELOCATIONS, 'possible')
export const RELOCATION_DESIRED_ID = idByCode(RELOCATIONS, 'desired')
export const ROTATION_WORK_TYPE_ID = idByCode(WORK_TYPES, 'rotation')
export const ROTATION_SCHEDULE_ID = idByCode(SCHEDULES, 'rotation')
export const REMOTE_PLACE_ID = idByCode(PLACES_OF_WORK, 'remote')

export type Readiness = Pick<MatchResume, 'relocation_id' | 'relocation_city_ids' | 'work_type_ids' | 'schedule_ids'>

/** Somebody who names cities moves to these only. */
export const isReadyToMove = ({ relocation_id }: Pick<Readiness, 'relocation_id'>) =>
  relocation_id === RELOCATION_DESIRED_ID || relocation_id === RELOCATION_POSSIBLE_ID

/** Rotation work does not need relocation, because the worker returns home and has a place to sleep there. */
export const acceptsRotation = ({ work_type_ids, schedule_ids }: Pick<Readiness, 'work_type_ids' | 'schedule_ids'>) =>
  work_type_ids.includes(ROTATION_WORK_TYPE_ID) || schedule_ids.includes(ROTATION_SCHEDULE_ID)

export const isRotationWork = ({ work_type_id, schedule_id }: Pick<MatchVacancy, 'work_type_id' | 'schedule_id'>) =>
  work_type_id === ROTATION_WORK_TYPE_ID || schedule_id === ROTATION_SCHEDULE_ID
