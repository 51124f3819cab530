/** Letters with signs between them: «к о д», «т.е.л.е.г.р.а.м». */
export const SPACED_LETTERS = /(?<![\p{L}\d])\p{L}(?:[ .\-_*·|]\p{L}){2,}(?![\p{L}\d])/gu

/** Ways of writing by which swindlers hide words and addresses. Each alone means little: an honest person has typing errors too. */
const DISGUISES = {
  two_alphabets: /[а-яё][a-z]|[a-z][а-яё]/iu,
  figure_for_letter: /[а-яё][0-9@][а-яё]|(?<![\p{L}\d])[03][а-яё]{3}/iu,
  spaced_letters: new RegExp(SPACED_LETTERS.source, 'u'),
  signs_in_word: /(?<=[а-яё])[.*_·|](?=[а-яё])/iu,
  site: /(?<![@\w.-])(?:[a-z\d-]{2,63}\.){1,5}[a-z]{2,12}(?!\w)/iu,
  spelled_dot: /точка|\[\.\]|\(\.\)/iu,
  name_in_messenger: /@\w|(?<![a-z])[a-z]{1,40}_[a-z\d]/iu,
  picture: /\p{Extended_Pictographic}/u,
  question: /\?/u,
  call: /!/u,
}

/** The names of the ways in which a text as it was typed is written. */
export const findDisguises = (text: string): string[] =>
  Object.entries(DISGUISES)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name)
