import { codeById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { PLACES_OF_WORK } from '#features/reference/dictionaries/work.contract.ts'

/** Whether nobody goes to work. */
export const isRemoteOnly = ({ place_of_work_ids }: { place_of_work_ids: readonly number[] }): boolean =>
  place_of_work_ids.length > 0 && place_of_work_ids.every((id) => codeById(PLACES_OF_WORK, id) === 'remote')
