/** A setting that stops the start. The message is a Russian sentence for the operator and begins with its name. */
export class InvalidSettingError extends Error {
  override name = 'InvalidSettingError'
}
