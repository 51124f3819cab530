const PICTURE = /\p{Extended_Pictographic}|\uFE0F|\u200D|\s|!/u

/** Without the pictures, spaces and exclamation marks around a line. A figure is no picture. */
export function trimPictures(text: string): string {
  const signs = [...text]
  const isPicture = (sign: string | undefined) => sign !== undefined && PICTURE.test(sign) && !/\d/.test(sign)
  let [from, to] = [0, signs.length]
  while (from < to && isPicture(signs[from])) from += 1
  while (to > from && isPicture(signs[to - 1])) to -= 1
  return signs.slice(from, to).join('')
}
