import { MAX_SENTENCE_CHARACTERS } from './applications.contract.ts'

/** «Про меня: работа с кассой, латте-арт.»: what the person ticked, as far as it fits. Empty without a tick. */
export function shortAnswerSentence(skills: readonly string[]): string {
  let sentence = ''
  for (const skill of skills.map(insideSentence)) {
    const longer = sentence === '' ? `Про меня: ${skill}` : `${sentence}, ${skill}`
    if (longer.length < MAX_SENTENCE_CHARACTERS) sentence = longer
  }
  return sentence && `${sentence}.`
}

/** «Excel» and «МДЛП» keep their capitals. */
const insideSentence = (skill: string) =>
  /^[А-ЯЁ][а-яё]/.test(skill) ? skill.charAt(0).toLowerCase() + skill.slice(1) : skill
