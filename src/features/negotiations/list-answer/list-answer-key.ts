/** In the address of a list: the vacancy that is answered over it. */
export const LIST_ANSWER_KEY = 'apply'
