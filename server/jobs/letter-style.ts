/** For mail programs that read a style block; `!important` wins over the inline styles that the others read. */
export const LETTER_STYLE = `
a[x-apple-data-detectors]{color:inherit!important}
@media (max-width:620px){.w{width:100%!important}.pd{padding-left:20px!important;padding-right:20px!important}.h{font-size:22px!important;line-height:27px!important}.bt,.bt td{width:100%!important;text-align:center!important}}
@media (max-width:480px){.pd{padding-left:16px!important;padding-right:16px!important}}
@media (prefers-color-scheme:dark){body,.bg{background:#0f1513!important}.cd{background:#171f1c!important;border-color:#2c3833!important}.t1{color:#e8ede9!important}.t2{color:#b4c0ba!important}.ln{border-color:#2c3833!important}.lk{color:#6fd0c1!important}.b1{background:#6fd0c1!important;border-color:#6fd0c1!important}.a1{color:#06201d!important}.top{border-color:#e8ede9!important}}
`
