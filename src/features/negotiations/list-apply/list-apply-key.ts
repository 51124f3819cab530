/** In the address of a list: the vacancy whose application form is open over it. */
export const LIST_APPLY_KEY = 'apply'
