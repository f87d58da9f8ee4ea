import { expect, test } from './fixtures.ts';
import { openSektion, rowWith, shown } from './person.ts';

const title = { role: 'heading', name: 'Mitglieder' };

test('on a phone the head gives way to what is read, and comes back', async ({ tablet: { page }, stage }) => {
  await page.driver.resize({ width: 390, height: 844 });
  try {
    await page.goto('/mitglieder');
    await page.see(rowWith(/\d/));
    await page.see(title);
    const height = async () => Number(await page.evaluate(`document.querySelector('.grid').clientHeight`));
    const before = await height();
    await page.evaluate(`document.querySelector('.grid').scrollBy(0, 200)`);
    await page.gone(title);
    await page.see({ role: 'searchbox', name: 'Mitglieder suchen' });
    expect((await height()) - before).toBeGreaterThan(40);
    await page.picture('head-list');
    await page.evaluate(`document.querySelector('.grid').scrollBy(0, -60)`);
    await page.see(title);

    await page.evaluate(`document.querySelector('.grid').scrollTo(0, 0)`);
    await page.click({ ...rowWith(/\d/), nth: 1 });
    await openSektion(page, 'Persönliche Daten');
    const name = await page.text({ role: 'heading', name: /./ });
    await page.holds(`document.querySelector('.page-slim') === null`);
    await page.evaluate('scrollTo(0, 600)');
    await page.holds(`document.querySelector('.page-slim')?.textContent === ${JSON.stringify(name)}`);
    await page.picture('head-record');
    await page.evaluate('scrollTo(0, 0)');
    await page.holds(`document.querySelector('.page-slim') === null`);
    await page.see(shown(name));
  } finally {
    await page.driver.resize(stage.size);
  }
});
