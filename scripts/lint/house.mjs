// Rules of this house for oxlint.

/** How much a file does: its statements, whatever the formatter makes of their lines. Declarations, however long, count once. */
const statements = {
  meta: { schema: [{ type: 'integer' }] },
  create(context) {
    const [most] = context.options;
    let count = 0;
    const one = () => (count += 1);
    return {
      BreakStatement: one,
      ContinueStatement: one,
      DoWhileStatement: one,
      ExpressionStatement: one,
      ForInStatement: one,
      ForOfStatement: one,
      ForStatement: one,
      FunctionDeclaration: one,
      IfStatement: one,
      ReturnStatement: one,
      SwitchStatement: one,
      ThrowStatement: one,
      TryStatement: one,
      VariableDeclaration: one,
      WhileStatement: one,
      'Program:exit'(node) {
        if (count > most) context.report({ node, message: `${count} statements in one file; ${most} are the limit.` });
      },
    };
  },
};

const documented = new Set(['ClassDeclaration', 'FunctionDeclaration', 'TSDeclareFunction', 'TSInterfaceDeclaration']);
/** Whether the function above has the same name: of overloads the first one speaks for all. */
function isFurther(node, declaration) {
  const all = node.parent.body;
  const above = all[all.indexOf(node) - 1]?.declaration;
  return above?.type === 'TSDeclareFunction' && above.id.name === declaration?.id?.name;
}
const isFunction = (node) => ['ArrowFunctionExpression', 'FunctionExpression'].includes(node?.type);

/** Functions, classes and interfaces that a feature hands out say above them what they are for. */
const docstring = {
  create(context) {
    return {
      ExportNamedDeclaration(node) {
        const { declaration } = node;
        if (isFurther(node, declaration)) return;
        const isOne =
          documented.has(declaration?.type) || declaration?.declarations?.some(({ init }) => isFunction(init));
        const above = context.sourceCode.getCommentsBefore(node).at(-1);
        if (isOne && !(above?.type === 'Block' && above.value.startsWith('*')))
          context.report({ node, message: 'What a feature exports needs a docstring that says what it does.' });
      },
    };
  },
};

/** Today is a day of the clock on the wall: for an hour or two after midnight the day of UTC is yesterday. */
const today = {
  create(context) {
    return {
      CallExpression(node) {
        const text = context.sourceCode.getText(node);
        if (/^new Date\((Date\.now\(\) [-+] [^;]*86_400_000)?\)\.toISOString\(\)\.slice\(0, 10\)$/.test(text))
          context.report({
            node,
            message: 'This is a day of UTC: use localToday or localDate of src/lib/local-time.ts.',
          });
      },
    };
  },
};

export default { meta: { name: 'house' }, rules: { docstring, statements, today } };
