/** The copies of vacancies that were read on this device. */
export const COPIES_CACHE = 'vacancies'

/** The copies of vacancies that were saved on this device. */
export const SAVED_CACHE = 'saved-vacancies'
