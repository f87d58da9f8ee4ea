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

export default { meta: { name: 'house' }, rules: { statements } };
