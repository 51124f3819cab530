/** A setting that stops the start. The message is a Russian sentence for the operator and begins with its name. */
export class InvalidSettingError extends Error {
  override name = 'InvalidSettingError'
  /** Another start would meet the same: whoever restarts processes need not try. */
  readonly isPermanent: boolean

  constructor(message: string, { isPermanent = false } = {}) {
    super(message)
    this.isPermanent = isPermanent
  }
}
