/** All phrases of a line with `{one|of several}` words, each combination once. */
export function expandLine(line: string): string[] {
  const choice = /\{([^{}]*)\}/.exec(line)
  if (!choice) return [line]
  return choice[1]!
    .split('|')
    .flatMap((word) => expandLine(line.slice(0, choice.index) + word + line.slice(choice.index + choice[0].length)))
}
