import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'

/** Shorter names have too many neighbours. */
const MIN_NAME_LENGTH = 6

/**
 * Throws for a variable whose name is nearly that of a setting which is not set. Other variables of the environment
 * belong to other programs.
 */
export function refuseMisspeltSettings(environment: Record<string, string | undefined>, settings: string[]) {
  const missing = settings.filter((name) => environment[name] === undefined && name.length >= MIN_NAME_LENGTH)
  for (const name of Object.keys(environment).filter((one) => !settings.includes(one))) {
    const meant = missing.find((setting) => isNearly(name.toUpperCase(), setting))
    if (meant) throw new InvalidSettingError(`${name}: такой настройки нет. Возможно, вы имели в виду ${meant}?`)
  }
}

/** Whether one letter is missing, added, changed or swapped with its neighbour, or only the case differs. */
function isNearly(name: string, setting: string): boolean {
  if (Math.abs(name.length - setting.length) > 1) return false
  let start = 0
  while (start < setting.length && name[start] === setting[start]) start++
  const [left, right] = [name.slice(start), setting.slice(start)]
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1) || isSwapped
}
