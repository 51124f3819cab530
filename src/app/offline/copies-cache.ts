/** The copies of vacancies that were read on this device. */
export const COPIES_CACHE = 'vacancies'
