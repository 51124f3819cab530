/** An ISO moment without its fraction of a second, as every moment of the API. */
export const toSeconds = (moment: string) => moment.replace(/\.\d+Z$/, 'Z')
