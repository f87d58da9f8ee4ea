#!/usr/bin/env -S gjs -m
// Windows of WebKitGTK that its driver opens, with a profile that stays in the folder named first.
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

const [folder] = ARGV;
const website_data_manager = new WebKit.WebsiteDataManager({
  base_data_directory: `${folder}/data`,
  base_cache_directory: `${folder}/cache`,
});
const context = new WebKit.WebContext({ website_data_manager });

Gtk.init(null);
context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
    const window = new Gtk.Window();
    window.add(view);
    window.show_all();
    view.grab_focus();
    view.connect('close', () => window.destroy());
    return view;
  });
});
Gtk.main();
